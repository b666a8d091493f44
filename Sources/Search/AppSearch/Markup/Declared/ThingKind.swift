/// What a thing can be to the page that describes it.
///
/// The source of the types is schema.org: https://schema.org/docs/full.html
enum ThingKind: Equatable {
    /// What a page is about: an article, a product, a recipe, an event, …
    case subject
    /// The page itself. `isQuestions`: a page of frequently asked questions, which is about no single one of them.
    case page(isQuestions: Bool)
    /// A person or organization. Most pages describe one as their author or publisher.
    case party
    /// What belongs to the page, its site or another thing: paths to the page, its pictures, ratings, addresses.
    case part

    init(_ types: [String]) {
        if types.isEmpty || types.contains(where: { Self.parts.contains($0) || $0.hasSuffix("Action") }) {
            self = .part
        } else if types.contains(where: Self.parties.contains) {
            self = .party
        } else if types.contains(where: Self.pages.contains) {
            self = .page(isQuestions: types.contains("FAQPage"))
        } else {
            self = .subject
        }
    }

    /// `WebPage` and its subtypes.
    private static let pages = names(
        """
        AboutPage CheckoutPage CollectionPage ContactPage FAQPage ImageGallery ItemPage MediaGallery \
        MedicalWebPage ProfilePage QAPage RealEstateListing SearchResultsPage VideoGallery WebPage
        """)

    /// `Person`, `Organization` and their subtypes.
    private static let parties = names(
        """
        Person Patient AccountingService AdultEntertainment Airline AmusementPark AnimalShelter \
        ArchiveOrganization ArtGallery Attorney AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair \
        AutoWash AutomatedTeller AutomotiveBusiness Bakery BankOrCreditUnion BarOrPub BeautySalon \
        BedAndBreakfast BikeStore BookStore BowlingAlley Brewery CafeOrCoffeeShop Campground Casino ChildCare \
        ClothingStore CollegeOrUniversity ComedyClub CommunityHealth ComputerStore Consortium ConvenienceStore \
        Cooperative Corporation CovidTestingFacility DanceGroup DaySpa Dentist DepartmentStore Dermatology \
        DiagnosticLab DietNutrition Distillery DryCleaningOrLaundry EducationalOrganization Electrician \
        ElectronicsStore ElementarySchool Emergency EmergencyService EmploymentAgency EntertainmentBusiness \
        ExerciseGym FastFoodRestaurant FinancialService FireStation Florist FoodEstablishment FundingAgency \
        FundingScheme FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse \
        GovernmentOffice GovernmentOrganization GroceryStore Gynecologic HVACBusiness HairSalon HardwareStore \
        HealthAndBeautyBusiness HealthClub HighSchool HobbyShop HomeAndConstructionBusiness HomeGoodsStore \
        Hospital Hostel Hotel HousePainter IceCreamShop InsuranceAgency InternetCafe JewelryStore LegalService \
        Library LibrarySystem LiquorStore LocalBusiness Locksmith LodgingBusiness MedicalBusiness MedicalClinic \
        MedicalOrganization MensClothingStore MiddleSchool Midwifery MobilePhoneStore Motel MotorcycleDealer \
        MotorcycleRepair MovieRentalStore MovieTheater MovingCompany MusicGroup MusicStore NGO NailSalon \
        NewsMediaOrganization NightClub Notary Nursing Obstetric OfficeEquipmentStore Oncologic OnlineBusiness \
        OnlineStore Optician Optometric Organization Otolaryngologic OutletStore PawnShop Pediatric \
        PerformingGroup PetStore Pharmacy Physician Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation \
        PoliticalParty PostOffice Preschool PrimaryCare ProfessionalService Project Psychiatric PublicHealth \
        PublicSwimmingPool RadioStation RealEstateAgent RecyclingCenter ResearchOrganization ResearchProject \
        Resort Restaurant RoofingContractor School SearchRescueOrganization SelfStorage ShoeStore ShoppingCenter \
        SkiResort SportingGoodsStore SportsActivityLocation SportsClub SportsOrganization SportsTeam \
        StadiumOrArena Store TattooParlor TelevisionStation TennisComplex TheaterGroup TireShop \
        TouristInformationCenter ToyStore TravelAgency VeterinaryCare WholesaleStore Winery WorkersUnion
        """)

    private static let parts = names(
        """
        WebSite WebPageElement SiteNavigationElement WPAdBlock WPFooter WPHeader WPSideBar BreadcrumbList \
        Breadcrumb ListItem ImageObject ImageObjectSnapshot Barcode Answer Comment CorrectionComment \
        ContactPoint PostalAddress GeoCoordinates GeoShape GeoCircle OpeningHoursSpecification \
        InteractionCounter PropertyValue QuantitativeValue MonetaryAmount PriceSpecification \
        UnitPriceSpecification NutritionInformation Rating AggregateRating EmployerAggregateRating \
        EndorsementRating Offer AggregateOffer OfferForLease OfferForPurchase OfferShippingDetails \
        MerchantReturnPolicy EntryPoint SpeakableSpecification
        """)

    private static func names(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}
