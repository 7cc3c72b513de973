import type { Catalogue, NormalResource } from '../../src/declare/index.ts'

/** Whose rows are asked for: an account, and what it looks after. */
export interface Keeper {
  readonly accountId: string
  readonly communityIds: readonly string[]
  readonly projectIds: readonly string[]
}

const list = (ids: readonly string[]) => `array[${ids.map((id) => `'${id}'`).join(', ')}]::text[]`

/** Scopes that are stated in words only (domain 2.3, 2.4), once more and independently of the server. */
const stated: Readonly<Record<string, (keeper: Keeper) => string>> = {
  account: ({ accountId, communityIds, projectIds }) =>
    `("id" = '${accountId}' or "communityIds" && ${list(communityIds)} or "projectIds" && ${list(projectIds)})`,
  customer: ({ communityIds, projectIds }) => `("communityId" = any(${list(communityIds)})
    or "id" in (select "customerId" from "houseBinding" where "state" = 'active' and "communityId" = any(${list(communityIds)}))
    or ("communityId" is null and "companyId" in (select "companyId" from "project" where "id" = any(${list(projectIds)}))))`,
}

/**
 * The rows of a resource that somebody with a data scope of projects or communities sees (domain 0.8), as a condition in
 * SQL that is written for the tests alone; null where the scope follows something else than projects and communities.
 */
export function theirs(resource: NormalResource, keeper: Keeper, catalogue: Catalogue): string | null {
  const { scope, field } = resource
  if (scope === 'global') return 'true'
  if (scope === 'own') return `"createdBy" = '${keeper.accountId}'`
  if (scope === 'rule') return stated[resource.of]?.(keeper) ?? null
  if (scope === 'audience') return `("audience" = 'all' or "communityIds" && ${list(keeper.communityIds)})`
  if ('through' in scope) {
    const by = field[scope.through]
    const target = by?.kind === 'ref' ? catalogue.byName[by.facts.to] : undefined
    const condition = target ? theirs(target, keeper, catalogue) : null
    return condition && target ? `"${by?.name}" in (select "id" from "${target.of}" where ${condition})` : null
  }
  const [name, mine] =
    'community' in scope ? [scope.community, keeper.communityIds] : [scope.project, keeper.projectIds]
  return field[name]?.kind === 'refs' ? `"${name}" && ${list(mine)}` : `"${name}" = any(${list(mine)})`
}
