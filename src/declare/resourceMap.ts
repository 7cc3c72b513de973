/**
 * Every declared resource by its name. It is empty here: `resources/resourceMap.ts`, which `npm run check` writes, fills
 * it in. So types know what other files declare, and no declaration imports another one.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another file fills it in
export interface ResourceMap {}
/** The same for enumerations that resources share. */
// biome-ignore lint/suspicious/noEmptyInterface: another file fills it in
export interface EnumerationMap {}

/**
 * Whether the compiler holds declarations against themselves: the fields and codes that they name. `resources/fits.ts` says
 * so for the declarations alone. Where they are only read it would be done again, and take a third more time.
 */
// biome-ignore lint/suspicious/noEmptyInterface: another file fills it in
export interface HeldAgainstThemselves {}

/**
 * What a declaration must be, where the compiler looks.
 * @internal
 */
export type Fit<What> = 'here' extends keyof HeldAgainstThemselves ? What : unknown

/**
 * The name of a resource: one that is declared, or any text where no map is at hand.
 * @internal
 */
export type ResourceName = [keyof ResourceMap] extends [never] ? string : keyof ResourceMap & string

/**
 * The codes of a shared enumeration, by its name.
 * @internal
 */
export type CodeOf<Name extends string> = Name extends keyof EnumerationMap
  ? EnumerationMap[Name] extends { readonly values: infer Values }
    ? keyof Values & string
    : string
  : string
