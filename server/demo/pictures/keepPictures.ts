import { fileResource } from '../../domain/fileResource.ts'
import { keepFile } from '../../domain/storedFile.ts'
import { stageBuffer } from '../../files/store.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { draw, type PictureShape, pictureShapes } from './draw.ts'

/** Ids of the built-in pictures by shape. */
export type Pictures = Readonly<Record<PictureShape, readonly string[]>>

const names: Readonly<Record<PictureShape, string>> = {
  cover: '封面',
  square: '图标',
  banner: '横幅',
  portrait: '竖图',
  card: '卡片',
  document: '证件',
}

/** Of an installation that starts empty. */
export const noPictures: Pictures = { cover: [], square: [], banner: [], portrait: [], card: [], document: [] }

/** Puts the built-in set of pictures into the file store, as if somebody had uploaded them. */
export async function keepPictures(platform: Platform, call: Call): Promise<Pictures> {
  const kept: Record<PictureShape, string[]> = {
    cover: [],
    square: [],
    banner: [],
    portrait: [],
    card: [],
    document: [],
  }
  if (!platform.catalogue.byName[fileResource]) return kept
  for (const shape of Object.keys(kept) as PictureShape[])
    for (let n = 0; n < pictureShapes[shape].count; n += 1) {
      const staged = await stageBuffer(platform.dataDir, draw(shape, n))
      const file = await keepFile(platform, call, {
        staged,
        name: `${names[shape]}${n + 1}.png`,
        mime: 'image/png',
        bizType: 'demo',
      })
      kept[shape].push(file.id)
    }
  return kept
}
