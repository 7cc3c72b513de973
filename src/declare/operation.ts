import type { Condition } from './condition.ts'
import type { Fields } from './field.ts'
import type { Subpage } from './pages.ts'
import type { Permit } from './permit.ts'

/** HTTP method of a call. Some deletions are GET on this platform. */
export type Method = 'GET' | 'POST'

/**
 * Method and path of a call, written in full, so that one search finds every path of the specification.
 * @example `'POST /house/update'`
 */
export type Endpoint = `${Method} /${string}`

/** What an operation does. It chooses the generic handler of the server and the button of the screen. */
export type Verb =
  | 'list'
  | 'options'
  | 'detail'
  | 'create'
  | 'update'
  | 'remove'
  | 'enable'
  | 'sort'
  | 'export'
  | 'template'
  | 'import'
  | 'transition'
  | 'custom'

/** Facts that any operation may state. */
export interface OperationFacts {
  /**
   * Who may call it: holders of one of these codes on a page that serves the resource; `menu`: everybody who has the
   * page; `login`: every session; `uses`: who has the page or may use a field that refers to the resource.
   * @default the code of the verb (domain 0.7)
   * @check R015 R020
   */
  readonly permit?: Permit | readonly Permit[] | 'menu' | 'login' | 'uses'
  /**
   * Chinese text of the button.
   * @default the word of the verb
   */
  readonly label?: string
  /**
   * Condition that a row must meet. The server answers E_STATE for other rows, and screens do not offer the operation.
   * @default all rows
   * @check R016
   */
  readonly only?: Condition
  /**
   * Fields shown in the confirmation dialog, next to the record's title and the amounts entered.
   * @default none
   * @example `['houseId', 'amount']`
   * @check R023
   */
  readonly summary?: readonly string[]
  /**
   * Whether it asks again who is there when the last proof is older than ten minutes: for the second factor, or, of
   * somebody without one, for the password. The login is a proof.
   * @default true for a transition that gives a role or a password (`setRole`, `resetPwd`), pays money (`pay`) or shows
   * a secret (`shows`)
   * @check R036
   */
  readonly stepUp?: boolean
  /**
   * Whether access tokens may call it whichever areas they open: of an operation that every session may call (`login`), and
   * that asks for the rights itself or tells nothing of any area, such as the words of a code.
   * @default false; a token opens what every session may call with the area it belongs to
   */
  readonly byToken?: boolean
}

/**
 * Facts of a transition: a move of the state machine. The server refuses every other move, and screens offer exactly
 * the possible ones.
 */
export interface TransitionFacts extends OperationFacts {
  /** Chinese text of the button. */
  readonly label: string
  /**
   * Operation code that is asked for.
   * @check R015 R020
   */
  readonly permit: Permit
  /**
   * States from which the move is possible.
   * @default every state
   * @check R018
   */
  readonly from?: readonly string[]
  /**
   * State after the move; several when the handler decides by the input.
   * @default the state stays
   * @check R018
   */
  readonly to?: string | readonly string[]
  /**
   * Name of the transition that takes it back when somebody undoes it; `false`: it cannot be taken back.
   * @default the transition that leads from where it led to where it came from and asks for nothing
   * @example `'withdraw'`
   * @check R018
   */
  readonly back?: string | false
  /**
   * Fields that the user is asked for.
   * @default none
   */
  readonly input?: Fields
  /**
   * Page on which the input is asked for, opened with `?id=`.
   * @default a dialog, if there is input
   */
  readonly page?: Subpage
  /**
   * Fields with `writeOnly` whose new values the answer carries once, such as a new secret. Only their SHA-256 is
   * stored, so they must be random.
   * @default none
   */
  readonly shows?: readonly string[]
  /**
   * Chinese text of the button where the asked switch is already on; there the same call switches it off.
   * @default the label
   */
  readonly undo?: string
  /**
   * Whether it asks for confirmation in red, naming the row.
   * @default false; a move without input asks for a plain confirmation
   */
  readonly danger?: boolean
}

/**
 * Rows of another resource that refer to this one by `by` and keep it from being deleted (E_IN_USE).
 * @example `{ resource: 'house', by: 'communityId' }`
 */
export interface Blocker {
  readonly resource: string
  readonly by: string
  readonly where?: Condition
}

/** Facts of a deletion (domain 0.1). */
export interface RemoveFacts extends OperationFacts {
  /**
   * Whether the row is removed from the database.
   * @default false: it is hidden, keeps its history, and frees its unique values
   */
  readonly hard?: boolean
  /**
   * Rows of other resources that keep this row from being deleted.
   * @default none
   * @check R005
   */
  readonly blockedBy?: readonly Blocker[]
  /**
   * Whether content that is aimed at this row alone keeps it from being deleted, of any resource with `scope:
   * 'audience'`.
   * @default false
   */
  readonly blockedByContent?: boolean
}

/** An operation: its endpoint and its facts. */
export interface Operation extends Partial<Omit<TransitionFacts, 'permit'>>, Omit<RemoveFacts, keyof OperationFacts> {
  readonly verb: Verb
  readonly endpoint: Endpoint
  readonly permit?: OperationFacts['permit']
  /**
   * Switch that `enable` writes.
   * @default 'enable'
   * @check R009
   */
  readonly field?: string
  /**
   * Condition of the rows that `options` answers.
   * @default all
   */
  readonly where?: Condition
  readonly updates?: ImportFacts['updates']
  readonly ofRow?: CustomFacts['ofRow']
}
/** Facts of an import. */
export interface ImportFacts extends OperationFacts {
  /**
   * Columns of the sheet where its rows are not rows of the resource; `sheetRows` in `<resource>.server.ts` says what
   * becomes of them.
   * @default the fields of `list.import`
   */
  readonly input?: Fields
  /**
   * Whether a sheet only changes rows that exist. Staff are then not asked whether rows are new.
   * @default false
   */
  readonly updates?: boolean
}
/** Facts of a call that only one resource has. */
export interface CustomFacts<I extends Fields = Fields, OfRow extends boolean = boolean> extends OperationFacts {
  readonly permit: NonNullable<OperationFacts['permit']>
  /**
   * What the call is given. The handler gets it validated and typed. Of a POST the screens ask for it: a button at the row
   * opens a dialog, and another one asks once for many rows.
   * @default anything, unchecked
   * @example `{ days: f.integer({ label: '延长天数', required: true, min: 1, max: 90 }) }`
   * @check R010 R030
   */
  readonly input?: I
  /**
   * Whether the call is about one row, which it names by `id`. The handler gets the row, which is locked and meets `only`,
   * and answers the values that it writes; fields of the row that are asked for are written by themselves.
   * @default true for a POST with `input`
   * @check R030
   */
  readonly ofRow?: OfRow
  /**
   * Whether it asks for confirmation in red, naming the row.
   * @default false
   */
  readonly danger?: boolean
}
export type Operations = Readonly<Record<string, Operation>>
export type Transition = Operation & TransitionFacts

/**
 * A call that only one resource has, with the phantom types from which its handler is inferred: what it is given (`never`
 * without `input`), and whether it is about one row.
 * @internal
 */
export interface CustomOperation<E extends Endpoint, I extends Fields, OfRow extends boolean> extends Operation {
  readonly verb: 'custom'
  readonly endpoint: E
  readonly $input: I
  readonly $ofRow: OfRow
}

/**
 * An operation with the phantom types of what it names: the condition of its rows, fields, states, and what it asks for.
 * `defineResource` holds them against the fields.
 * @internal
 */
export interface NamingOperation<Only extends Condition, Name extends string> extends Operation {
  readonly $only: Only
  readonly $names: Name
}
/**
 * The same of a move of the state machine.
 * @internal
 */
export type NamingTransition<
  Only extends Condition,
  Name extends string,
  State extends string,
  I extends Fields,
> = NamingOperation<Only, Name> &
  Transition & { readonly $states: State; readonly $input: I } & ([I] extends [never] ? unknown : { readonly input: I })

/**
 * What names fields in the facts of an operation.
 * @internal
 */
interface Naming<Only extends Condition, Name extends string> {
  readonly only?: Only
  readonly summary?: readonly Name[]
}

type NamingCall<Facts> = <const Only extends Condition = never, const Name extends string = never>(
  endpoint: Endpoint,
  facts?: Facts & Naming<Only, Name>,
) => NamingOperation<Only, Name>

type CustomCall = <
  const E extends Endpoint,
  I extends Fields = never,
  const OfRow extends boolean = true,
  const Only extends Condition = never,
  const Name extends string = never,
>(
  endpoint: E,
  facts: CustomFacts<I, OfRow> & Naming<Only, Name>,
) => CustomOperation<E, I, OfRow> & NamingOperation<Only, Name>

type TransitionCall = <
  const State extends string = never,
  I extends Fields = never,
  const Only extends Condition = never,
  const Name extends string = never,
>(
  endpoint: Endpoint,
  facts: TransitionFacts &
    Naming<Only, Name> & {
      readonly from?: readonly State[]
      readonly to?: State | readonly State[]
      readonly input?: I
    },
) => NamingTransition<Only, Name, State, I>

const verb = <Facts = OperationFacts>(name: Verb, more?: object) =>
  ((endpoint: Endpoint, facts?: object) => ({
    verb: name,
    endpoint,
    ...more,
    ...facts,
  })) as unknown as NamingCall<Facts>

/**
 * The operations, as a developer writes them.
 * @example `list: op.list('POST /universalServicePhone/condition')`
 */
export const op = {
  /** Rows that meet a condition, one page at a time. */
  list: verb('list'),
  /** At most 50 rows for pickers: `{ id, name, disabled }`. */
  options: verb<OperationFacts & { readonly where?: Condition }>('options'),
  /** One row. */
  detail: verb('detail'),
  /** Creates a row. */
  create: verb('create'),
  /** Changes a row. */
  update: verb('update'),
  /** Deletes up to 100 rows. It is a GET on this platform and still a change. */
  remove: verb<RemoveFacts>('remove'),
  /** Sets the switch `field` to the value that is sent. It never toggles. */
  enable: verb<OperationFacts & { readonly field?: string }>('enable', { field: 'enable' }),
  /** Stores a new order of all rows. */
  sort: verb('sort'),
  /** Writes the rows found into a file. */
  exportFile: verb('export'),
  /** The empty sheet of the import. */
  template: verb('template'),
  /** Stores the rows of a sheet that staff upload. */
  importFile: verb<ImportFacts>('import'),
  /** A move of the state machine, stated under `transitions`. */
  transition: ((endpoint: Endpoint, facts: TransitionFacts) => ({
    verb: 'transition',
    endpoint,
    ...facts,
  })) as unknown as TransitionCall,
  /**
   * A call that only this resource has. Its handler stands in `<resource>.server.ts`.
   * @example `extend: op.custom('POST /lease/extend', { label: '延期', permit: 'edit', input: { days: … } })`
   */
  custom: ((endpoint: Endpoint, facts: CustomFacts) => ({
    verb: 'custom',
    endpoint,
    ...facts,
  })) as unknown as CustomCall,
}
