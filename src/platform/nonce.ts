/** The nonce of a content security policy that allows style elements by nonce only; undefined without such a policy. */
export const nonce: string | undefined =
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content || undefined
