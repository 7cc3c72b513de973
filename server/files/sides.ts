import { imageSizeFromFile } from 'image-size/fromFile'
import type { Sides } from '../../src/fields/sides.ts'
import { placeOf } from './store.ts'

/** From this orientation on, a camera was held upright: width and height of the file are those of the picture turned. */
const firstTurned = 5

/** Width and height of a stored picture as it is seen; null where its bytes are gone or do not say. */
export async function sidesOf(dataDir: string, id: string): Promise<Sides | null> {
  try {
    const { width, height, orientation = 1 } = await imageSizeFromFile(placeOf(dataDir, id))
    return orientation >= firstTurned ? { width: height, height: width } : { width, height }
  } catch {
    return null
  }
}
