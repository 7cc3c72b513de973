import { Card, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import type { Locale } from '../../platform/contract.ts'
import { useLocale } from '../../providers/language.tsx'

const Subscriptions = lazy(async () => ({
  default: await (await import('../../screens/screens.ts')).loadSubscriptions(),
}))

const titles: Readonly<Record<Locale, string>> = {
  zh: '我的订阅',
  en: 'My subscriptions',
  es: 'Mis suscripciones',
}

/** Lists and reports that come to the person by themselves. */
export function SubscriptionsCard() {
  return (
    <Card title={titles[useLocale()]}>
      <Suspense fallback={<Skeleton active title={false} />}>
        <Subscriptions />
      </Suspense>
    </Card>
  )
}
