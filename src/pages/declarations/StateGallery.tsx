import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useLabels } from '../../providers/language.tsx'
import { catalogue } from '../../registry.ts'
import { simulationMessages } from '../../shell/simulate/messages.ts'
import { type ScreenState, screenStates, simulate } from '../../shell/simulate/simulation.ts'
import { useTranslations } from './messages.ts'

const withPage = [...catalogue.resources, ...catalogue.views].filter(({ path, operations }) =>
  Boolean(path && operations.some(({ verb }) => verb === 'list')),
)
const phone = { width: 390, height: 844 }

/** Every state a screen can be in, of any resource, on its real page. */
export function StateGallery() {
  const t = useTranslations()
  const labels = useLabels()
  const [chosen, setChosen] = useState(withPage[0]?.name ?? '')
  const address = catalogue.byName[chosen]?.path ?? '/'
  const open = (state: ScreenState, size?: typeof phone) =>
    simulate({ staged: { resource: chosen, state } }, address, size)
  return (
    <Flex vertical gap="middle">
      <Alert type="info" showIcon title={t('screensHint')} />
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={t('resource')}
        value={chosen}
        onChange={setChosen}
        options={withPage.map((one) => ({ value: one.name, label: `${labels.title(one)} (${one.name})` }))}
        data-testid="resources.screens.of"
      />
      {screenStates.map((state) => (
        <Flex key={state} wrap gap="small" justify="space-between" align="center">
          {simulationMessages[labels.locale].states[state]}
          <Flex wrap gap="small">
            <Button onClick={() => open(state)} data-testid={`resources.screens.${state}`}>
              {t('open')}
            </Button>
            <Button onClick={() => open(state, phone)} data-testid={`resources.screens.${state}.phone`}>
              {t('openPhone')}
            </Button>
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}
