import { type ComponentType, Suspense } from 'react'
import type { ScreenName, ScreenProps } from '../console.ts'
import { useUiHalf, WithUiHalf } from './half.tsx'

/** A page of the resource's own takes the place of the generated one. */
const orOwn = (name: ScreenName, Generated: ComponentType<ScreenProps>) =>
  function OwnOrGenerated(props: ScreenProps) {
    const Screen = useUiHalf()?.pages?.[name] ?? Generated
    return <Screen {...props} />
  }

/** A screen with the React half of its resource around it. */
export function screen(name: ScreenName, Generated: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  const Screen = orOwn(name, Generated)
  return function ScreenPage(props: ScreenProps) {
    return (
      <Suspense fallback={null}>
        <WithUiHalf resource={props.resource}>
          <Screen {...props} />
        </WithUiHalf>
      </Suspense>
    )
  }
}
