export interface Phone {
  readonly id: string
  readonly name: string
  readonly categoryId: string
  readonly phone: string
  readonly callCount: number
  readonly enable: boolean
  readonly createdAt: string
}

export interface Category {
  readonly id: string
  readonly name: string
  readonly icon: string
  readonly enable: boolean
  readonly sort: number
}

export interface Company {
  readonly id: string
  readonly name: string
  readonly code: string
  readonly companyType: string
  readonly parentId: string | null
}
