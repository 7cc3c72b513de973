/** A call of the console on its way to a platform. */
export interface PlatformCall {
  readonly method: string
  /** From the root of the platform: `/platform/pc/house/condition`. */
  readonly path: string
  /** What stands in the address. */
  readonly params?: Readonly<Record<string, unknown>>
  /** JSON, or FormData for uploads. */
  readonly body?: unknown
  readonly headers: Readonly<Record<string, string>>
}

/** What came back; a body that is no JSON is left as it came. */
interface PlatformAnswer {
  readonly status: number
  readonly body: unknown
}

/**
 * Stands between the console and a platform that names things differently: default export of the file that
 * `config.json` names as `adapter`. What it does not translate passes through.
 */
export interface Adapter {
  /** The call as the platform takes it. */
  readonly call?: (call: PlatformCall) => PlatformCall
  /** The answer as the console reads it: an envelope. `call` is the console's own, untranslated. */
  readonly answer?: (answer: PlatformAnswer, call: PlatformCall) => PlatformAnswer
}

export const adaptedCall = (adapter: Adapter | null, call: PlatformCall): PlatformCall =>
  adapter?.call ? adapter.call(call) : call

export const adaptedAnswer = (adapter: Adapter | null, answer: PlatformAnswer, call: PlatformCall): PlatformAnswer =>
  adapter?.answer ? adapter.answer(answer, call) : answer
