import type { PublicMessages } from './zh.ts'

export const en = {
  tagline: 'Community services, well run',
  intro: 'Announcements, useful numbers, residents, finance and reports in one place.',
  language: 'Language',
  login: {
    title: 'Log in',
    welcome: 'Welcome back',
    username: 'Account',
    usernameHint: 'Login name or mobile number',
    password: 'Password',
    show: 'Show password',
    hide: 'Hide password',
    capsLock: 'Caps Lock is on',
    submit: 'Log in',
    submitting: 'Logging in…',
    missing: 'Enter your account and password',
    byPasskey: 'Log in with a passkey',
    forgot: 'Forgot your password?',
    networkAbnormal: 'network abnormal, please try again later',
    noCookies: 'Cookies are blocked: you will be logged out when this page reloads',
    left: 'You have logged out. You can close this page.',
    again: 'Log in again',
  },
  firstPassword: { title: 'First password change' },
  unified: {
    title: 'Unified login',
    working: 'Checking your ticket…',
    missing: 'The login ticket is missing. Open the console from the portal again.',
    toLogin: 'Log in with a password',
  },
  signOn: {
    go: 'Single sign-on',
    going: 'Opening the login page…',
  },
  redirect: { title: 'Authentication redirect', working: 'Redirecting…' },
} satisfies PublicMessages
