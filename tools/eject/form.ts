import type { NormalField, NormalResource } from '#declare'
import { type FormMode, formParts } from '../../src/screens/formFields/fields.ts'
import { componentOf, label, type Part, quoted, rowOf, word } from './text.ts'

/** Controls of antd's for kinds that are nothing else; all others have theirs. */
const controls: Readonly<Record<string, (field: NormalField) => { readonly from: string; readonly control: string }>> =
  {
    text: ({ facts }) => ({ from: 'Input', control: `Input${limit(facts)}` }),
    phone: () => ({ from: 'Input', control: 'Input' }),
    mobile: () => ({ from: 'Input', control: 'Input' }),
    email: () => ({ from: 'Input', control: 'Input' }),
    longText: ({ facts }) => ({ from: 'Input', control: `Input.TextArea rows={4} showCount${limit(facts)}` }),
    integer: () => ({ from: 'InputNumber', control: "InputNumber precision={0} style={{ width: '100%' }}" }),
    switch: () => ({ from: 'Switch', control: 'Switch' }),
  }

function limit(facts: object): string {
  const { max } = facts as { readonly max?: number }
  return max === undefined ? '' : ` maxLength={${max}}`
}

/** What only one of the two asks, or only shows. */
function modesOf({ on, immutable }: NormalField) {
  return {
    only: on === 'both' ? '' : on === 'create' ? 'isNew && ' : '!isNew && ',
    fixed: immutable ? ' disabled={!isNew}' : '',
  }
}

function itemOf(resource: NormalResource, field: NormalField): string {
  const { name, kind, requiredOfStaff, hint, compare, when } = field
  const { only, fixed } = modesOf(field)
  const hook = ` data-testid="${resource.name}.field.${name}"`
  const known = controls[kind]?.(field)
  const control = known
    ? `<${known.control}${fixed}${hook} />`
    : `<FieldControl resource={resource} field="${name}" row={row}${fixed}${hook} />`
  const others = compare.map((one) => quoted(one.field)).join(', ')
  const attributes = [
    `name="${name}"`,
    `label={${label(resource, field)}}`,
    ...(requiredOfStaff ? ['required'] : []),
    `rules={rules('${name}')}`,
    ...(others ? [`dependencies={[${others}]}`] : []),
    ...(kind === 'switch' ? ['valuePropName="checked"'] : []),
    ...(hint ? [`extra={${word(resource, 'hints', name)}}`] : []),
  ]
  const item = `<Form.Item ${attributes.join(' ')}>${control}</Form.Item>`
  const condition = `${only}${when ? `asked('${name}') && ` : ''}`
  return condition ? `{${condition}(${item})}\n` : `${item}\n`
}

/** The fields of both forms in their sections. */
function sectionsOf(
  resource: NormalResource,
  modes: readonly FormMode[],
): readonly [title: string | null, fields: NormalField[]][] {
  const shown = new Set(
    modes.flatMap((mode) => formParts(resource, mode)).flatMap(({ fields }) => fields.map(({ name }) => name)),
  )
  return resource.form.sections
    .map(({ title, fields }): [string | null, NormalField[]] => [
      title,
      fields.flatMap((name) => (shown.has(name) ? (resource.field[name] ?? []) : [])),
    ])
    .filter(([, fields]) => fields.length > 0)
}

const literal = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value))

function frameOf(resource: NormalResource, onPage: boolean) {
  const { name } = resource
  const title = `t(isNew ? '${name}.titles.create' : '${name}.titles.edit')`
  const save = `{ ...saveButtonProps, 'data-testid': '${name}.submit' }`
  if (onPage)
    return {
      from: { '@refinedev/antd': ['Create', 'Edit'], antd: [] as string[] },
      before: 'const Frame = isNew ? Create : Edit\n',
      open: `<Frame resource={resource} title={${title}} goBack={<ArrowLeftOutlined onClick={onClose} />} saveButtonProps={${save}} {...(!isNew && id != null && { recordItemId: id })}>`,
      close: '</Frame>',
      icons: ['ArrowLeftOutlined'],
    }
  const common = `open title={${title}} `
  if (resource.form.as === 'dialog')
    return {
      from: { '@refinedev/antd': [] as string[], antd: ['Modal'] },
      before: '',
      open: `<Modal ${common}width={720} okText={t('buttons.save')} cancelText={t('buttons.cancel')} okButtonProps={${save}} onOk={saveButtonProps.onClick} {...(onClose && { onCancel: onClose })}>`,
      close: '</Modal>',
      icons: [],
    }
  return {
    from: { '@refinedev/antd': ['SaveButton'], antd: ['Drawer'] },
    before: '',
    open: `<Drawer ${common}size={720} {...(onClose && { onClose })} footer={<SaveButton {...(${save})} />}>`,
    close: '</Drawer>',
    icons: [],
  }
}

/** Create and edit: antd's form over Refine's `useForm`, with the rules of the declaration. */
export function formPart(resource: NormalResource): Part {
  const { name, operations, subpage } = resource
  const has = (verb: string) => operations.some((one) => one.verb === verb)
  const modes: FormMode[] = [
    ...(has('create') ? (['create'] as const) : []),
    ...(has('update') ? (['edit'] as const) : []),
  ]
  const sections = sectionsOf(resource, modes)
  const fields = sections.flatMap(([, all]) => all)
  const defaults = fields.filter((field) => field.default !== undefined && field.default !== null)
  const frame = frameOf(resource, (subpage.create ?? subpage.edit) !== null)
  const items = sections
    .map(([title, all]) => {
      const heading =
        title === null ? '' : `<Typography.Title level={5}>{${word(resource, 'sections', title)}}</Typography.Title>\n`
      return heading + all.map((field) => itemOf(resource, field)).join('')
    })
    .join('')
  const code = `
/** What a new one begins with. */
const defaults = { ${defaults.map((field) => `${field.name}: ${literal(field.default)}`).join(', ')} }

/** Create and edit. */
function ${componentOf(resource, 'Form')}({ id, copyOf, onClose }: ScreenProps) {
  const t = useTranslate()
  const isNew = id == null
  const { data: access } = useCan({ resource, action: isNew ? 'create' : 'edit' })
  const { form, formProps, saveButtonProps, query } = useForm<${rowOf(resource)}, HttpError, object>({
    resource,
    ...(!isNew ? { action: 'edit', id } : copyOf != null ? { action: 'clone', id: copyOf } : { action: 'create' }),
    redirect: false,
    onMutationSuccess: () => onClose?.(),
    ...readOnce(resource, id ?? copyOf ?? undefined),
  })
  const row = query?.data?.data
  const { rules${hasConditions(fields) ? ', asked' : ''} } = useFieldRules(resource, form)
  ${frame.before}return (
    <CanAccess resource={resource} action={isNew ? 'create' : 'edit'} fallback={access?.reason}>
      ${frame.open}
        <Form
          {...formProps}
          layout="vertical"
          scrollToFirstError
          initialValues={{ ...defaults, ...row }}
          onFinish={(values) => formProps.onFinish?.(changes(isNew ? {} : { ...row }, { ...values }))}
          data-testid={isNew ? '${name}.create' : '${name}.edit'}
        >
${items}        </Form>
      ${frame.close}
    </CanAccess>
  )
}
`
  const antd = fields.flatMap((field) => controls[field.kind]?.(field).from ?? [])
  return {
    code,
    imports: {
      '@ant-design/icons': frame.icons,
      '@refinedev/antd': ['useForm', ...frame.from['@refinedev/antd']],
      '@refinedev/core': ['CanAccess', 'type HttpError', 'useCan', 'useTranslate'],
      antd: ['Form', ...frame.from.antd, ...antd, ...(items.includes('<Typography') ? ['Typography'] : [])],
      '#console': ['type ScreenProps'],
      '#console/page': [
        'changes',
        'readOnce',
        'useFieldRules',
        ...(items.includes('<FieldControl') ? ['FieldControl'] : []),
      ],
    },
    left: [],
  }
}

const hasConditions = (fields: readonly NormalField[]): boolean => fields.some(({ when }) => when !== null)
