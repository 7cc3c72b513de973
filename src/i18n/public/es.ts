import type { PublicMessages } from './zh.ts'

export const es = {
  tagline: 'La comunidad, bien atendida',
  intro: 'Avisos, teléfonos útiles, residentes, finanzas e informes en un solo lugar.',
  language: 'Idioma',
  login: {
    title: 'Iniciar sesión',
    welcome: 'Le damos la bienvenida',
    username: 'Cuenta',
    usernameHint: 'Usuario o número de móvil',
    password: 'Contraseña',
    show: 'Mostrar contraseña',
    hide: 'Ocultar contraseña',
    capsLock: 'Bloq Mayús está activado',
    submit: 'Iniciar sesión',
    submitting: 'Iniciando sesión…',
    missing: 'Escriba la cuenta y la contraseña',
    byPasskey: 'Entrar con llave de acceso',
    forgot: '¿Ha olvidado la contraseña?',
    networkAbnormal: 'Hay un problema de red, inténtelo de nuevo más tarde',
    noCookies: 'Las cookies están bloqueadas: la sesión se perderá al recargar la página',
    left: 'Ha cerrado la sesión. Ya puede cerrar esta página.',
    again: 'Volver a iniciar sesión',
  },
  firstPassword: { title: 'Primer cambio de contraseña' },
  unified: {
    title: 'Acceso unificado',
    working: 'Comprobando el tique de acceso…',
    missing: 'Falta el tique de acceso. Vuelva a entrar desde el portal.',
    toLogin: 'Entrar con contraseña',
  },
  signOn: {
    go: 'Inicio de sesión único',
    going: 'Abriendo la página de acceso…',
  },
  redirect: { title: 'Redirección de acceso', working: 'Redirigiendo…' },
} satisfies PublicMessages
