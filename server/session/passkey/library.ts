/** Checks signatures. Loaded by the first passkey: it is large, and the start of the server does not wait for it. */
export const webauthn = () => import('@simplewebauthn/server')
