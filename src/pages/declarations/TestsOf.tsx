import index from 'virtual:test-index'
import { Descriptions } from 'antd'
import type { NormalResource } from '#declare'
import { useTranslations } from './messages.ts'

/** Which tests there are for what; `tools/testIndex.ts` reads it off the sources. */
export interface TestIndex {
  readonly general: readonly string[]
  readonly resources: Readonly<
    Record<
      string,
      { readonly files: readonly string[]; readonly operations: Readonly<Record<string, readonly string[]>> }
    >
  >
}

/** How many of its operations a test names, and of how many. */
export function coverageOf({ of }: NormalResource): string {
  const operations = Object.values(index.resources[of]?.operations ?? {})
  return `${operations.filter((files) => files.length > 0).length}/${operations.length}`
}

const lines = (files: readonly string[]) => files.map((file) => <div key={file}>{file}</div>)

/** The tests of a resource: those that name it, what they leave to the suites over every resource, and these. */
export function TestsOf({ resource }: { readonly resource: NormalResource }) {
  const t = useTranslations()
  const tested = index.resources[resource.of]
  const unnamed = Object.entries(tested?.operations ?? {}).flatMap(([name, files]) => (files.length > 0 ? [] : name))
  return (
    <Descriptions
      size="small"
      column={1}
      data-testid="resources.tests"
      items={[
        { key: 'named', label: t('namedIn'), children: <div>{lines(tested?.files ?? [])}</div> },
        { key: 'coverage', label: t('coverage'), children: coverageOf(resource) },
        ...(unnamed.length > 0 ? [{ key: 'rest', label: t('untested'), children: unnamed.join(' · ') }] : []),
        { key: 'general', label: t('everyResource'), children: <div>{lines(index.general)}</div> },
      ]}
    />
  )
}
