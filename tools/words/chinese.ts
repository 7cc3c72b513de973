import type { Enumeration, NormalResource } from '#declare'
import type { CheckInput } from '../../src/declare/checks/finding.ts'

const labelled = (fields: readonly { readonly name: string; readonly label: string }[], name: string) =>
  fields.find((field) => field.name === name)?.label

function ofResource(input: CheckInput, resource: NormalResource, names: readonly string[]): string | null | undefined {
  const [group, name = '', of = ''] = names
  const operation = resource.operation[name]
  switch (group) {
    case 'title':
      return resource.title
    case 'label':
      return resource.label
    case 'fields':
      return resource.field[name]?.label
    case 'hints':
      return resource.field[name]?.hint
    case 'operations':
      return operation?.label ?? resource.operation[name.replace(/\.undo$/, '')]?.undo
    case 'lists':
      return [resource.field[name], ...resource.operations.flatMap(({ input: asked }) => asked)]
        .filter((field) => field?.name === name)
        .map((field) => labelled(field?.of ?? [], of))
        .find((label) => label !== undefined)
    case 'inputs':
      return labelled(operation?.input ?? [], of)
    case 'inputHints':
      return operation?.input.find((field) => field.name === of)?.hint
    case 'pages':
      return input.catalogue.pages.find(
        ({ of, kind, path }) => of === resource.name && (kind === name || path === operation?.page),
      )?.title
    default:
      return name
  }
}

function ofReport(input: CheckInput, report: string, [group, name = '']: readonly string[]): string | null | undefined {
  const found = input.catalogue.reports.find((one) => one.name === report)
  switch (group) {
    case 'title':
      return found?.title
    case 'measures':
      return found?.measure[name]?.field.label
    case 'hints':
      return found?.measure[name]?.hint
    case 'charts':
      return found?.charts.find((one) => one.name === name)?.label
    case 'boards':
      return found?.boards.find((one) => one.name === name)?.label
    case 'lists':
      return found?.lists.find((one) => one.name === name)?.label
    default:
      return labelled(found?.fields ?? [], name)
  }
}

const ofEnumeration = (enumerations: readonly Enumeration[], [name, code = '']: readonly string[]) =>
  enumerations.find((one) => one.name === name)?.values[code]?.label

/** What the declaration says in Chinese where a file of words lacks the word; the name of the word, if it says nothing. */
export function chineseFor(input: CheckInput, file: string, names: readonly string[]): string {
  const [group, name = '', ...rest] = names
  const last = names.at(-1) ?? ''
  if (file.includes('/enumerations.')) return ofEnumeration(input.enumerations, names) ?? last
  if (group === 'reports') return ofReport(input, name, rest) ?? last
  const resource = input.catalogue.byName[name]
  if (group === 'resources' && resource) return ofResource(input, resource, rest) ?? last
  const declared = input.declarations.find(({ area }) => file === `resources/${area.name}/${file.split('/').at(-1)}`)
  if (group === 'title') return declared?.area.title ?? last
  if (group === 'sections')
    return Object.entries(declared?.area.sections ?? {}).find(([path]) => path === name)?.[1] ?? last
  const view = [...(declared?.views ?? []), ...(declared?.pages ?? [])].find((one) => one.name === name)
  return (group === 'labels' && view && 'label' in view ? view.label : view?.title) ?? last
}
