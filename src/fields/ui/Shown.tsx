import { Typography } from 'antd'

interface ShownProps {
  /** What is shown, by what it is called. */
  readonly values: readonly (readonly [label: string, value: string])[]
  readonly 'data-testid': string
}

/** Values to be kept elsewhere, each with a button that copies it. */
export const Shown = ({ values, ...testId }: ShownProps) => (
  <dl {...testId}>
    {values.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd style={{ marginInlineStart: 0 }}>
          <Typography.Text code copyable style={{ wordBreak: 'break-all' }}>
            {value}
          </Typography.Text>
        </dd>
      </div>
    ))}
  </dl>
)
