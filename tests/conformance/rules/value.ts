import { type Catalogue, movesValue } from '../../../src/declare/index.ts'
import type { Rule } from './rule.ts'

/** Whatever moves money, points or yuanbao is in the operation log (domain 0.9): a version of a row is an entry there. */
export const value = ({ resources }: Catalogue): readonly Rule[] =>
  resources
    .filter((resource) => resource.operations.some((operation) => movesValue(resource, operation)))
    .map(
      ({ name }): Rule => ({
        rule: '0.9',
        says: `everything that was done to ${name} is in the operation log`,
        broken: `select t.id from "${name}" t left join (
            select "entityId", count(*) as n from "operationLog" where "entity" = '${name}' group by 1) o
          on o."entityId" = t.id where t."version" > coalesce(o.n, 0)`,
        spoil: `alter table "operationLog" disable trigger user; delete from "operationLog" where "entity" = '${name}'`,
      }),
    )
