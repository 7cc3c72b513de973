import type { ScreenProps } from '../base/extensionTypes.ts'
import { SettingsForm } from './SettingsForm.tsx'

/** The only row of a singleton. */
export const SettingsScreen = ({ resource }: ScreenProps) => <SettingsForm resource={resource} />
