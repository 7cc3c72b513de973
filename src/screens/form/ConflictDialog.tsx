import { Button, Flex, Modal, Radio, Typography } from 'antd'
import { useState } from 'react'
import type { NormalResource } from '../../declare/index.ts'
import { kindOf } from '../../fields/kinds.ts'
import { useFieldI18n, useLabels } from '../../providers/language.tsx'
import { useScreenTranslations } from '../base/useScreenTranslations.ts'
import { ValueText } from '../field/ValueText.tsx'
import type { FormValues } from '../formFields/fields.ts'
import styles from './form.module.css'
import type { MergeConflict } from './merge.ts'
import type { Conflict, RecordForm } from './useRecordForm.ts'

const sidesLayout = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 240px), 1fr))',
  gap: 8,
} as const
type Side = 'mine' | 'theirs'

/** Chinese that follows a name in Latin letters stands apart from it. */
const apart = (name: string) => (/[\w)]$/.test(name) ? `${name} ` : name)

function useAuthor(resource: NormalResource, { theirs }: Conflict) {
  const t = useScreenTranslations()
  const i18n = useFieldI18n()
  const field = resource.field['updatedAt']
  const at = theirs['updatedAt']
  const name = theirs.labels?.['updatedBy']
  return {
    who: typeof name !== 'string' ? t('conflict.someone') : i18n.locale === 'zh' ? apart(name) : name,
    when: field?.kind === 'dateTime' && typeof at === 'string' ? kindOf(field).format(at, field, i18n) : '',
  }
}

interface ConflictDialogProps {
  readonly of: RecordForm
  readonly conflict: Conflict
}

/** Both sides of the fields that two people changed, to choose from field by field. */
export function ConflictDialog({ of, conflict }: ConflictDialogProps) {
  const { resource } = of.fieldForm
  const { conflicts } = conflict.merge
  const labels = useLabels()
  const t = useScreenTranslations()
  const author = useAuthor(resource, conflict)
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({})
  const sideOf = ({ field }: MergeConflict): Side => sides[field.name] ?? 'mine'
  const all = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ field }) => [field.name, side])))
  const chosen = (): FormValues => Object.fromEntries(conflicts.map((one) => [one.field.name, one[sideOf(one)]]))

  return (
    <Modal
      open
      width={720}
      title={t('conflict.title')}
      okText={t('conflict.apply')}
      cancelText={t('confirm.stay')}
      onOk={() => of.resolve(chosen())}
      onCancel={() => of.resolve(null)}
    >
      <Flex vertical gap={16} data-testid={`${resource.name}.conflict`}>
        <Typography.Text>{t('conflict.hint', author)}</Typography.Text>
        <Flex gap={8} wrap>
          <Button size="small" onClick={() => all('mine')}>
            {t('conflict.keepMine')}
          </Button>
          <Button size="small" onClick={() => all('theirs')}>
            {t('conflict.loadTheirs')}
          </Button>
        </Flex>
        {conflicts.map((one) => (
          <fieldset key={one.field.name} className={styles['conflict']}>
            <legend>{labels.field(resource, one.field)}</legend>
            <Radio.Group
              style={sidesLayout}
              value={sideOf(one)}
              onChange={({ target }) => setSides({ ...sides, [one.field.name]: target.value })}
            >
              {(['mine', 'theirs'] as const).map((side) => (
                <Radio key={side} value={side}>
                  <Typography.Text type="secondary">{t(`conflict.${side}`)}</Typography.Text>
                  <div>
                    <ValueText resource={resource} field={one.field} value={one[side]} row={conflict.theirs} />
                  </div>
                </Radio>
              ))}
            </Radio.Group>
          </fieldset>
        ))}
      </Flex>
    </Modal>
  )
}
