import { useEffect, useState } from 'react'

/** Seconds left since `start` was called, down to 0. Counts by the clock, so a sleeping tab does not stretch it. */
export function useCountdown(seconds: number): { readonly left: number; readonly start: () => void } {
  const [until, setUntil] = useState(0)
  const [now, setNow] = useState(0)
  const left = Math.max(0, Math.ceil((until - now) / 1000))
  useEffect(() => {
    if (until === 0) return
    const timer = setInterval(() => {
      setNow(Date.now())
      if (Date.now() >= until) clearInterval(timer)
    }, 250)
    return () => clearInterval(timer)
  }, [until])
  const start = () => {
    setNow(Date.now())
    setUntil(Date.now() + seconds * 1000)
  }
  return { left, start }
}
