import { fileResource } from '../../domain/fileResource.ts'
import { keepFile } from '../../domain/storedFile.ts'
import { stageBuffer } from '../../files/store.ts'
import type { Call } from '../../platform/call.ts'
import type { Platform } from '../../platform/platform.ts'
import { draw, type PictureShape, pictureShapes } from './draw.ts'
import { drawSubject, type PictureSubject, pictureSubjects } from './subjects.ts'

/** Ids of the built-in pictures. */
export interface Pictures {
  readonly byShape: Readonly<Record<PictureShape, readonly string[]>>
  readonly bySubject: Readonly<Record<PictureSubject, string>>
}

const names: Readonly<Record<PictureShape, string>> = {
  cover: '封面',
  square: '图标',
  banner: '横幅',
  portrait: '竖图',
  card: '卡片',
  document: '证件',
}

const shapes = Object.keys(pictureShapes) as PictureShape[]

const everySubject = (idOf: (subject: PictureSubject) => string) =>
  Object.fromEntries(pictureSubjects.map((subject) => [subject, idOf(subject)])) as Pictures['bySubject']

/** Of an installation that starts empty. */
export const noPictures: Pictures = {
  byShape: { cover: [], square: [], banner: [], portrait: [], card: [], document: [] },
  bySubject: everySubject(() => ''),
}

/** Puts the built-in set of pictures into the file store, as if somebody had uploaded them. */
export async function keepPictures(platform: Platform, call: Call): Promise<Pictures> {
  if (!platform.catalogue.byName[fileResource]) return noPictures
  const keep = async (name: string, picture: Buffer): Promise<string> => {
    const staged = await stageBuffer(platform.dataDir, picture)
    const file = await keepFile(platform, call, { staged, name: `${name}.png`, mime: 'image/png', bizType: 'demo' })
    return file.id
  }
  const byShape: Record<PictureShape, string[]> = {
    cover: [],
    square: [],
    banner: [],
    portrait: [],
    card: [],
    document: [],
  }
  for (const shape of shapes)
    for (let n = 0; n < pictureShapes[shape].count; n += 1)
      byShape[shape].push(await keep(`${names[shape]}${n + 1}`, draw(shape, n)))
  const bySubject = new Map<PictureSubject, string>()
  for (const [n, subject] of pictureSubjects.entries())
    bySubject.set(subject, await keep(`实物${n + 1}`, drawSubject(subject)))
  return { byShape, bySubject: everySubject((subject) => bySubject.get(subject) ?? '') }
}
