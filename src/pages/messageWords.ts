import type { Locale } from '../platform/contract.ts'

/** Words of the pages that say why there is no other. */
export const messageWords = {
  zh: {
    404: { title: '页面不存在', intro: '您访问的页面不存在，或已被移除。' },
    401: { title: '无权限', intro: '您没有访问此页面的权限，如有需要请联系管理员。' },
    back: '返回',
    home: '返回首页',
  },
  en: {
    404: { title: 'Not found', intro: 'This page does not exist or has been removed.' },
    401: { title: 'No permission', intro: 'You may not open this page. Ask your administrator if you need it.' },
    back: 'Go back',
    home: 'Go to home',
  },
  es: {
    404: { title: 'Página no encontrada', intro: 'La página no existe o se ha eliminado.' },
    401: { title: 'Sin permiso', intro: 'No puede abrir esta página. Si la necesita, consulte con su administrador.' },
    back: 'Volver',
    home: 'Ir al inicio',
  },
} satisfies Record<Locale, object>
