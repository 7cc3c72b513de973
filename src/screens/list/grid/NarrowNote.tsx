import { Alert } from 'antd'
import { useGridMessages } from './messages.ts'

/** Says why the rows are cards: a sheet has no room on a phone. */
export const NarrowNote = () => <Alert type="info" showIcon title={useGridMessages().narrow} />
