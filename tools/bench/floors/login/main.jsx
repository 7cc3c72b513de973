import { useState } from 'react'
import { createRoot } from 'react-dom/client'

/** The least a login can be: a form in React, without a component library. */
function Login() {
  const [failure, setFailure] = useState('')
  const logIn = async (event) => {
    event.preventDefault()
    const body = JSON.stringify(Object.fromEntries(new FormData(event.currentTarget)))
    const answer = await fetch('/platform/pc/user/login/password', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    })
    if (!answer.ok) setFailure('登录失败')
  }
  return (
    <form onSubmit={logIn}>
      <h1>登录</h1>
      <label>
        账号 <input name="loginName" autoComplete="username" required />
      </label>
      <label>
        密码 <input name="password" type="password" autoComplete="current-password" required />
      </label>
      <p role="alert">{failure}</p>
      <button type="submit">登录</button>
    </form>
  )
}

createRoot(document.getElementById('root')).render(<Login />)
