/** A session at the provider, as far as a session here has to know it. */
export interface SignedOn {
  readonly issuer: string
  readonly subject: string
  /** Its name there; null: the provider gives none. */
  readonly sid: string | null
  /** Says at the logout whose session it is. It opens nothing. */
  readonly idToken: string
}
