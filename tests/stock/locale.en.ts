import type { AreaMessages } from '#declare'

export default {
  title: 'Pages by the documentation',
  pages: {
    phoneList: 'Phones',
    phoneCreate: 'New phone',
    phoneEdit: 'Phone, edited',
    phoneShow: 'Phone, shown',
    categoryList: 'Categories',
    companyList: 'Firms',
    companyShow: 'Firm, shown',
  },
  resources: {},
} satisfies AreaMessages
