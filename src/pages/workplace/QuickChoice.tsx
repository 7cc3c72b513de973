import { Button, Checkbox, Modal, Typography } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useMenuTitle } from '../../shell/usePageTitle.ts'
import { type Group, maxQuick } from './quickEntries.ts'

interface QuickChoiceProps {
  readonly groups: readonly Group[]
  readonly chosen: readonly string[]
  /** Null: what everybody begins with. */
  readonly onChoose: (paths: readonly string[] | null) => void
  readonly onClose: () => void
}

/** Chooses among the pages the person may open; what is chosen last stands last. */
export default function QuickChoice({ groups, chosen, onChoose, onClose }: QuickChoiceProps) {
  const { t } = useTranslation()
  const title = useMenuTitle()
  const [paths, setPaths] = useState(chosen)
  const settle = (choice: readonly string[] | null) => {
    onChoose(choice)
    onClose()
  }
  const full = paths.length >= maxQuick
  return (
    <Modal
      open
      title={t('workplace.choose')}
      onCancel={onClose}
      footer={[
        <Button key="usual" onClick={() => settle(null)}>
          {t('workplace.usual')}
        </Button>,
        <Button key="keep" type="primary" onClick={() => settle(paths)} data-testid="workplace.quick.keep">
          {t('workplace.keep')}
        </Button>,
      ]}
    >
      <Typography.Paragraph type="secondary" aria-live="polite">
        {t('workplace.chosen', { count: paths.length, most: maxQuick })}
      </Typography.Paragraph>
      {groups.map(({ node, entries }) => (
        <fieldset key={node.path} className="workplace-choice">
          <legend>{title(node)}</legend>
          {entries.map((entry) => {
            const { path } = entry
            const isChosen = paths.includes(path)
            return (
              <Checkbox
                key={path}
                checked={isChosen}
                disabled={full && !isChosen}
                onChange={() => setPaths(isChosen ? paths.filter((one) => one !== path) : [...paths, path])}
                data-testid={`workplace.quick.${path}`}
              >
                {title(entry)}
              </Checkbox>
            )
          })}
        </fieldset>
      ))}
    </Modal>
  )
}
