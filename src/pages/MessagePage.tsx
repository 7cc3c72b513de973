import type { ReactNode } from 'react'
import './message.css'

interface MessagePageProps {
  readonly code: string
  readonly title: string
  readonly intro: string
  readonly children: ReactNode
}

/** A page that says one thing: what is wrong, and the ways on. */
export function MessagePage({ code, title, intro, children }: MessagePageProps) {
  return (
    <main className="message">
      <p className="message-code" aria-hidden="true">
        {code}
      </p>
      <h1>{title}</h1>
      <p>{intro}</p>
      <p className="message-ways">{children}</p>
    </main>
  )
}
