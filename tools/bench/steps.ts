/** Registers what undoes a step that was just taken. */
export type Later = (undo: () => unknown) => void

/** Runs work that starts processes and makes files, and undoes its steps afterwards, last first, whatever happened. */
export async function inSteps<T>(work: (later: Later) => Promise<T>): Promise<T> {
  const undoes: (() => unknown)[] = []
  try {
    return await work((undo) => void undoes.unshift(undo))
  } finally {
    for (const undo of undoes) await undo()
  }
}
