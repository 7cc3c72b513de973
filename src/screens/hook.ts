/** A test hook among props that antd passes on to the element, though its types do not say so. */
export const hook = (name: string): object => ({ 'data-testid': name })
