const moves = ['keydown', 'pointerdown', 'wheel'] as const
/** Nobody is taken to be there who did nothing for so long. */
const awayAfterMs = 10 * 60_000
const lookEveryMs = 30_000

/** Calls back when somebody leaves this page or is back: it is in front, and is used. Answers how to stop. */
export function watchPresence(changed: (present: boolean) => void): () => void {
  let lastMove = Date.now()
  let present = true
  const look = () => {
    const now = document.visibilityState === 'visible' && Date.now() - lastMove < awayAfterMs
    if (now === present) return
    present = now
    changed(now)
  }
  const move = () => {
    lastMove = Date.now()
    if (!present) look()
  }
  const turn = () => (document.visibilityState === 'visible' ? move() : look())
  const clock = setInterval(look, lookEveryMs)
  document.addEventListener('visibilitychange', turn)
  for (const name of moves) window.addEventListener(name, move, { capture: true, passive: true })
  look()
  return () => {
    clearInterval(clock)
    document.removeEventListener('visibilitychange', turn)
    for (const name of moves) window.removeEventListener(name, move, { capture: true })
  }
}
