import type { NotificationProvider } from '@refinedev/core'
import type { NotificationInstance } from 'antd/es/notification/interface'
import { errorToastMs } from '../platform/constants.ts'
import { networkAbnormal } from '../platform/failure.ts'

const seconds = (ms: number) => ms / 1000

/**
 * Refine's notifications as antd shows them; decision 69 says why not by the provider of the binding. Failures of the
 * network are announced once, by the shell.
 */
export const notificationProvider = (notifications: NotificationInstance): NotificationProvider => ({
  open: ({ key, message, description, type }) => {
    if (description === networkAbnormal) return
    notifications[type === 'progress' ? 'info' : type]({
      // Of one key antd keeps one, for as long as the first was to stand: what succeeds in the end would vanish with the refusal.
      ...(key !== undefined && { key: type === 'error' ? `${key}-error` : key }),
      // Refine describes a success as one; of a failure it tells here what the platform said.
      title: type === 'error' ? (description ?? message) : message,
      ...(type === 'error' && description !== undefined && { description: message }),
      duration: seconds(errorToastMs),
    })
  },
  close: (key) => notifications.destroy(key),
})
