import type { Look } from './look.ts'

/** A chart as narrow as on a phone has no room beside a ring, and little in a row of a legend. */
export const narrow = { most: 480, row: 270 } as const

/** What a row of a legend holds in every chart that is wider. */
export const wideRow = 460

/** Says what the series or parts of a chart are; one alone needs no words. */
export const legendOf = (look: Look, names: readonly string[]) => ({
  show: names.length > 1,
  bottom: 0,
  textStyle: { color: look.quiet },
})

/** Room an entry of a legend takes beside its words, and a row of them. */
const legendEntry = { beside: 45, high: 22 } as const

/** How wide words are drawn: those of Chinese twice as wide as those of an alphabet. */
const drawnWidth = (text: string): number => [...text].reduce((all, sign) => all + (sign > '\u2e80' ? 12 : 7), 0)

/** How high a legend gets that names all series: one that is paged hides what a picture or a sheet of paper should say. */
export function legendHeight(names: readonly string[], width: number): number {
  let rows = 1
  let used = 0
  for (const name of names) {
    const wanted = drawnWidth(name) + legendEntry.beside
    if (used > 0 && used + wanted > width) {
      rows += 1
      used = 0
    }
    used += wanted
  }
  return rows * legendEntry.high + 10
}
