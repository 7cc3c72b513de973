/** A test id among props that antd passes on to the element, though its types do not say so. */
export const testId = (name: string): object => ({ 'data-testid': name })
