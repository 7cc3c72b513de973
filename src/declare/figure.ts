import type { Figure } from './measure.ts'

/** Fields of a row that a figure is made of. */
export function fieldsIn(figure: Figure): readonly string[] {
  if ('fields' in figure) return figure.fields
  if ('start' in figure) return [figure.start, figure.end]
  if ('each' in figure) return [figure.field, figure.each]
  if (!('field' in figure)) return []
  return 'less' in figure && figure.less !== null ? [figure.field, figure.less] : [figure.field]
}

/** Measures that a figure is made of. */
export function partsOf(figure: Figure): readonly string[] {
  if ('part' in figure) return [figure.part, figure.whole]
  return 'plus' in figure ? [...figure.plus, ...figure.minus] : []
}
