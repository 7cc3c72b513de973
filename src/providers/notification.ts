import type { NotificationProvider } from '@refinedev/core'
import type { NotificationInstance } from 'antd/es/notification/interface'
import { errorToastMs } from '../platform/constants.ts'
import { networkAbnormal } from '../platform/failure.ts'

const seconds = (ms: number) => ms / 1000

/** Refine's notifications as antd shows them. Failures of the network are announced once, by the shell. */
export const notificationProvider = (notifications: NotificationInstance): NotificationProvider => ({
  open: ({ key, message, description, type }) => {
    if (description === networkAbnormal) return
    notifications[type === 'progress' ? 'info' : type]({
      ...(key !== undefined && { key }),
      title: description ?? message,
      duration: seconds(errorToastMs),
    })
  },
  close: (key) => notifications.destroy(key),
})
