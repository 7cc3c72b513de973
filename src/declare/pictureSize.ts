/** Number fields of a row that say how large pictures are where the row is referred to. */
export interface PictureSize<Name extends string = string> {
  /** Field of the width, in pixels. */
  readonly width: Name
  /** Field of the height, in pixels. */
  readonly height: Name
  /**
   * Field of the largest file, in KB.
   * @default the field's own `maxBytes`
   */
  readonly maxKilobytes?: Name
}
