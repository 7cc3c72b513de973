import { Spin } from 'antd'
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react'
import { ErrorBoundary } from '../providers/ErrorBoundary.tsx'
import { areaUi } from '../registry.ts'

type Container = ComponentType<{ readonly children: ReactNode }>

const containers = new Map<string, Container | null>()

function containerOf(area: string): Container | null {
  const known = containers.get(area)
  if (known !== undefined) return known
  const load = areaUi(area)
  const container = load && lazy(async () => ({ default: (await load()) as Container }))
  containers.set(area, container)
  return container
}

interface AreaContainerProps {
  readonly area: string
  /** A page, which keeps what goes wrong in it to itself. */
  readonly children: ReactNode
}

/** What an area puts around each of its pages (`area.ui.tsx`); most put nothing. Without it the pages still stand. */
export function AreaContainer({ area, children }: AreaContainerProps) {
  const Container = containerOf(area)
  if (Container === null) return children
  return (
    <ErrorBoundary level="section" name={area} fallback={() => children}>
      <Suspense fallback={<Spin className="page-loading" />}>
        <Container>{children}</Container>
      </Suspense>
    </ErrorBoundary>
  )
}
