import { LeftOutlined, PlusOutlined, RedoOutlined, RightOutlined, UndoOutlined } from '@ant-design/icons'
import { Button, Flex } from 'antd'
import { Text } from '../../../fields/ui/Text.tsx'
import { useGridMessages } from './messages.ts'
import { ProblemText } from './ProblemText.tsx'

interface GridBarProps {
  /** Test ids begin with it. */
  readonly name: string
  readonly changed: { readonly cells: number; readonly rows: number }
  readonly problems: number
  readonly saving: boolean
  readonly mayAdd: boolean
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onSave: (partly: boolean) => void
  readonly onUndo: () => void
  readonly onRedo: () => void
  readonly onAdd: () => void
  readonly onDiscard: () => void
  readonly onProblem: (step: 1 | -1) => void
}

/** What can be done with a sheet as a whole, how much of it is not saved, and where something is wrong. */
export function GridBar({ name, changed, problems, saving, mayAdd, canUndo, canRedo, ...on }: GridBarProps) {
  const words = useGridMessages()
  const isChanged = changed.cells > 0
  return (
    <Flex wrap gap={8} align="center" role="toolbar" aria-label={words.saveAll}>
      <Button
        type="primary"
        disabled={!isChanged}
        loading={saving}
        onClick={() => on.onSave(false)}
        data-testid={`${name}.save`}
      >
        {words.saveAll}
      </Button>
      {problems > 0 && isChanged && (
        <Button disabled={saving} onClick={() => on.onSave(true)} data-testid={`${name}.saveRest`}>
          {words.saveRest}
        </Button>
      )}
      <Button
        type="text"
        icon={<UndoOutlined />}
        aria-label={words.undo}
        title={words.undo}
        disabled={!canUndo || saving}
        onClick={on.onUndo}
        data-testid={`${name}.undo`}
      />
      <Button
        type="text"
        icon={<RedoOutlined />}
        aria-label={words.redo}
        title={words.redo}
        disabled={!canRedo || saving}
        onClick={on.onRedo}
        data-testid={`${name}.redo`}
      />
      {mayAdd && (
        <Button type="text" icon={<PlusOutlined />} onClick={on.onAdd} data-testid={`${name}.add`}>
          {words.add}
        </Button>
      )}
      {isChanged && (
        <Button type="text" danger disabled={saving} onClick={on.onDiscard} data-testid={`${name}.discard`}>
          {words.discard}
        </Button>
      )}
      <span role="status" data-testid={`${name}.changed`}>
        <Text look="secondary">{isChanged ? words.changed(changed.cells, changed.rows) : words.unchanged}</Text>
      </span>
      {problems > 0 && (
        <Flex gap={4} align="center">
          <span role="status" data-testid={`${name}.problems`}>
            <ProblemText>{words.problems(problems)}</ProblemText>
          </span>
          <Button
            size="small"
            icon={<LeftOutlined />}
            aria-label={words.previous}
            title={words.previous}
            onClick={() => on.onProblem(-1)}
            data-testid={`${name}.previous`}
          />
          <Button
            size="small"
            icon={<RightOutlined />}
            aria-label={words.next}
            title={words.next}
            onClick={() => on.onProblem(1)}
            data-testid={`${name}.next`}
          />
        </Flex>
      )}
    </Flex>
  )
}
