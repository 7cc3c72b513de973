import { Alert, Button, Flex, Select } from 'antd'
import { useState } from 'react'
import { useLexicon } from '../../providers/lexicon.tsx'
import { catalogue } from '../../registry.ts'
import { type ScreenState, screenStates, simulate } from '../../shell/simulate/simulation.ts'
import { simulationWords } from '../../shell/simulate/words.ts'
import { useSay } from './words.ts'

const withPage = [...catalogue.resources, ...catalogue.views].filter(({ path, operations }) =>
  Boolean(path && operations.some(({ verb }) => verb === 'list')),
)
const phone = { width: 390, height: 844 }

/** Every state a screen can be in, of any resource, on its real page. */
export function StateGallery() {
  const say = useSay()
  const lexicon = useLexicon()
  const [chosen, setChosen] = useState(withPage[0]?.name ?? '')
  const address = catalogue.byName[chosen]?.path ?? '/'
  const open = (state: ScreenState, size?: typeof phone) =>
    simulate({ staged: { resource: chosen, state } }, address, size)
  return (
    <Flex vertical gap="middle">
      <Alert type="info" showIcon title={say('screensHint')} />
      <Select
        showSearch={{ optionFilterProp: 'label' }}
        aria-label={say('resource')}
        value={chosen}
        onChange={setChosen}
        options={withPage.map((one) => ({ value: one.name, label: `${lexicon.title(one)} (${one.name})` }))}
        data-testid="resources.screens.of"
      />
      {screenStates.map((state) => (
        <Flex key={state} wrap gap="small" justify="space-between" align="center">
          {simulationWords[lexicon.locale].states[state]}
          <Flex wrap gap="small">
            <Button onClick={() => open(state)} data-testid={`resources.screens.${state}`}>
              {say('open')}
            </Button>
            <Button onClick={() => open(state, phone)} data-testid={`resources.screens.${state}.phone`}>
              {say('openPhone')}
            </Button>
          </Flex>
        </Flex>
      ))}
    </Flex>
  )
}
