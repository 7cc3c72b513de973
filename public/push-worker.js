// Shows push messages of the inbox, and opens what they are about. It keeps nothing and answers no request.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data.json()
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: { path } }))
})

// A window of its own: in those that are open somebody may be typing.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(self.clients.openWindow(event.notification.data.path))
})
