import { App, Button, Flex } from 'antd'
import { useState } from 'react'
import { Text } from '../../fields/ui/Text.tsx'
import { endpoints } from '../../platform/contract.ts'
import { Failure } from '../../platform/failure.ts'
import type { RoleSeen } from '../../platform/rightsContract.ts'
import { usePlatformMutation } from '../../providers/platformCalls.ts'
import { simulate } from '../../shell/simulate/simulation.ts'
import { useRightsMessages } from './messages.ts'

/** Opens the console as a role shows it, in this window and read-only. */
export function SeeAsButton({ jobId }: { readonly jobId: string }) {
  const t = useRightsMessages()
  const { message } = App.useApp()
  const call = usePlatformMutation()
  const [busy, setBusy] = useState(false)
  const see = async () => {
    setBusy(true)
    try {
      const role = await call<RoleSeen>(endpoints.seeAsRole, { jobId })
      simulate({ role, from: location.pathname }, '/workplace')
    } catch (error) {
      if (error instanceof Failure && error.kind === 'business') void message.error(error.message)
      setBusy(false)
    }
  }
  return (
    <Flex wrap gap={12} align="center">
      <Button loading={busy} onClick={() => void see()} data-testid="permissionCheck.seeAs">
        {t('seeAs')}
      </Button>
      <Text look="secondary">{t('seeAsHint')}</Text>
    </Flex>
  )
}
