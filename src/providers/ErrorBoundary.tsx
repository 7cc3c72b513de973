import { Component, type ErrorInfo, type ReactNode } from 'react'
import { type FaultSource, isMissingFile, reportFault } from '../platform/faults.ts'

interface ErrorBoundaryProps {
  readonly level: Extract<FaultSource, 'cell' | 'section' | 'page' | 'shell'>
  /** What stands in it, as the declarations call it: the names of components do not survive a build. */
  readonly name?: string
  /** What stands in the place of the children. */
  readonly fallback: (error: unknown, retry: () => void) => ReactNode
  /** Another value is another thing to show, which is tried afresh. */
  readonly of?: unknown
  readonly children: ReactNode
}
interface State {
  readonly failed: { readonly error: unknown } | null
}

const ancestors = 3

/** The innermost components of React's component stack, as each browser writes it, and what they stand in. */
function instanceOf(componentStack: string | null | undefined, name: string | undefined): string {
  const components = (componentStack ?? '')
    .split('\n')
    .map((line) => /^\s*(?:at )?([^\s@]+)/.exec(line)?.[1] ?? '')
    .filter(Boolean)
    .slice(0, ancestors)
  return [...(name === undefined ? [] : [name]), ...components].join(' < ')
}

/** Keeps what goes wrong in its children inside them, and reports it to the error log. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, State> {
  override state: State = { failed: null }

  static getDerivedStateFromError(error: unknown): State {
    return { failed: { error } }
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const source = isMissingFile(error) ? 'file' : this.props.level
    reportFault({ error, source, instance: instanceOf(componentStack, this.props.name) })
  }

  override componentDidUpdate(before: ErrorBoundaryProps): void {
    if (this.state.failed && before.of !== this.props.of) this.retry()
  }

  private readonly retry = (): void => this.setState({ failed: null })

  override render(): ReactNode {
    const { failed } = this.state
    return failed ? this.props.fallback(failed.error, this.retry) : this.props.children
  }
}
