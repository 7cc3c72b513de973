/** Long work, done by whichever server process has time for it, once. */
export interface Jobs {
  /** Asks for work in the transaction of the call: what is undone was never asked for. */
  enqueue(name: string, data: Readonly<Record<string, string>>): Promise<void>
}
