import type { AreaMessages } from '#declare'

export default {
  title: 'Páginas según la documentación',
  pages: {
    phoneList: 'Teléfonos',
    phoneCreate: 'Teléfono nuevo',
    phoneEdit: 'Teléfono, edición',
    phoneShow: 'Teléfono, ficha',
    categoryList: 'Categorías',
    companyList: 'Firmas',
    companyShow: 'Firma, ficha',
  },
  resources: {},
} satisfies AreaMessages
