import * as z from 'zod'
import { isPrivate } from './oidcConfig.ts'

/** Who is asked what somebody means: an endpoint that speaks as the chat completions of OpenAI do. */
export interface AssistantConfig {
  readonly url: string
  readonly model: string
  /** Undefined: it asks for none. */
  readonly key: string | undefined
}

/** The variables of the assistant, in the form of the other ones (`config.ts`). */
export const assistantVariables = {
  ASSISTANT_URL: [
    z.string().refine(isPrivate).optional(),
    'the address of chat completions, like https://assistant.example/v1/chat/completions; http only on this machine',
  ],
  ASSISTANT_MODEL: [z.string().min(1).max(200).optional(), 'the name of a model'],
  ASSISTANT_KEY: [
    z
      .string()
      .regex(/^[\x21-\x7e]+$/)
      .optional(),
    'a key without spaces',
  ],
} as const

type Variables = typeof assistantVariables
type Read = <V extends keyof Variables>(name: V) => z.output<Variables[V][0]>

/** The assistant, or undefined where none is named. `refuse` stops the start with a line. */
export function readAssistant(read: Read, refuse: (line: string) => never): AssistantConfig | undefined {
  const [url, model, key] = [read('ASSISTANT_URL'), read('ASSISTANT_MODEL'), read('ASSISTANT_KEY')]
  if (url === undefined)
    return model === undefined && key === undefined
      ? undefined
      : refuse('ASSISTANT_URL is missing: the assistant needs it')
  if (model === undefined) return refuse('ASSISTANT_MODEL is missing: the assistant needs it')
  return { url, model, key }
}
