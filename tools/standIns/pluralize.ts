const same = (word: string) => word

/** In the place of pluralize: Refine makes English plurals of names of resources for messages that are never shown. */
export default { plural: same, singular: same }
