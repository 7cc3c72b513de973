import { Alert, Button } from 'antd'
import { useEffect } from 'react'
import { useLocale } from '../../providers/language.tsx'
import { doubleEverything } from './doubled.ts'
import { simulationMessages } from './messages.ts'
import styles from './simulate.module.css'
import { endSimulation, simulation } from './simulation.ts'

const doubles = () => simulation()?.staged?.state === 'doubled'

/** Says on every page that this window pretends, and what; nothing in every other window. */
export default function SimulationBanner() {
  const messages = simulationMessages[useLocale()]
  const pretended = simulation()
  useEffect(() => {
    if (!doubles()) return
    const observer = doubleEverything(document.body)
    return () => observer.disconnect()
  }, [])
  if (!pretended) return null
  const { role, staged, from = '/__resources' } = pretended
  return (
    <Alert
      banner
      className={styles['banner'] ?? ''}
      data-testid="simulation"
      title={[
        ...(role ? [messages.asRole.replace('{name}', role.name)] : []),
        ...(staged ? [messages.staged.replace('{state}', messages.states[staged.state])] : []),
      ].join(' · ')}
      action={
        <Button size="small" onClick={() => endSimulation(from)} data-testid="simulation.leave">
          {messages.leave}
        </Button>
      }
    />
  )
}
