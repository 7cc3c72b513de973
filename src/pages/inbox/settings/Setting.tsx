import { Flex } from 'antd'
import type { ReactNode } from 'react'

interface SettingProps {
  readonly title: ReactNode
  /** Beside the title: a switch. */
  readonly control?: ReactNode
  readonly children?: ReactNode
}

/** One of the settings, under its heading. */
export const Setting = ({ title, control, children }: SettingProps) => (
  <Flex vertical gap={8} component="section">
    <Flex justify="space-between" align="center" gap={16}>
      <h2 style={{ margin: 0, fontSize: 'inherit' }}>{title}</h2>
      {control}
    </Flex>
    {children}
  </Flex>
)
