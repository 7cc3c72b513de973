import styles from './datasheet.css?url'
import { Grid } from './Grid.tsx'

/** Nobody waits longer for how a sheet looks. */
const longestMs = 1000

/** The styles of the grid are a file of their own: those of the console come with the first page. */
function styled(): Promise<unknown> {
  const link = document.createElement('link')
  link.rel = 'stylesheet'
  link.href = styles
  const loaded = new Promise((resolve) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    setTimeout(resolve, longestMs)
  })
  document.head.append(link)
  return loaded
}

/** The sheet, with its styles. */
export async function loadGrid(): Promise<typeof Grid> {
  await styled()
  return Grid
}
