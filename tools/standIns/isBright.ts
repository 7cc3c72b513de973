interface Color {
  toRgb(): { readonly r: number; readonly g: number; readonly b: number }
}

/** Of antd's palette of colours the one line that buttons ask: whether a colour that covers what is below needs dark text. */
export function isBright(color: Color): boolean {
  const { r, g, b } = color.toRgb()
  return r * 0.299 + g * 0.587 + b * 0.114 > 192
}
