/** Width and height of a picture, in pixels. */
export interface Sides {
  readonly width: number
  readonly height: number
}

/** Croppers round to whole pixels. */
const leeway = 0.01

/** Whether a picture has the proportions that are asked for. */
export const hasRatio = ({ width, height }: Sides, ratio: number): boolean =>
  Math.abs(width - ratio * height) <= Math.max(1, leeway * width)

/** Sides in whole numbers, as people write them: 16:9. */
export function ratioText(ratio: number, number: (value: number, digits: number) => string): string {
  for (let height = 1; height <= 20; height += 1) {
    const width = Math.round(ratio * height)
    if (Math.abs(width / height - ratio) < 0.001 * ratio) return `${width}:${height}`
  }
  return `${number(ratio, 2)}:1`
}

export const sidesText = ({ width, height }: Sides): string => `${width} × ${height} px`
