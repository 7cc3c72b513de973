/** In the place of antd's `useForm`, of which groups of radio buttons need this line and not the form. */
export const toNamePathStr = (name?: string | number | readonly (string | number)[]): string =>
  [name ?? []].flat().join('_')
