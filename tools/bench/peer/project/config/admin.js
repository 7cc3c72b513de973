// The back office in the browser is not built: its server is measured.
module.exports = ({ env }) => ({
  auth: { secret: env('SECRET') },
  apiToken: { salt: env('SECRET') },
  transfer: { token: { salt: env('SECRET') } },
  secrets: { encryptionKey: env('SECRET') },
  serveAdminPanel: false,
})
