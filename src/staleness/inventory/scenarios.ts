/** How fast what a tool tells stops being true, from slow to fast. */
export const sensitivities = ["low", "medium", "high"] as const;
export type Sensitivity = (typeof sensitivities)[number];

/** A kind of work in which an agent calls tools, as TicToc has catalogued it. */
export interface Scenario {
  readonly name: string;
  readonly sensitivity: Sensitivity;
  /** Whether its tools only tell, or also change what they tell of. */
  readonly access: "read" | "read-write";
  /** How many conversations the paper has of it. */
  readonly trajectories: number;
  /** Only what is in "train" may shape what is measured on the others. */
  readonly split: "train" | "test";
}

/**
 * How the ids of the public data begin, and of which scenario they then are: `hotel_12`.
 *
 * @source the first public version (v1) of the TicToc data, whose ids name 34 of the 76 scenarios; which
 *         name of the paper is meant was decided by us from the tools of each
 */
export const idPrefixes: Readonly<Record<string, string>> = {
  Airline_Baggage_Policy: "Airline Baggage Policy",
  airlinebaggagepolicyexample: "Airline Baggage Policy",
  Public_Health_Screening_Guidelines: "Public Health Screening Guidelines",
  publichealthscreeningexample: "Public Health Screening Guidelines",
  Published_Bank_Interest_Rate_Checker: "Bank Interest Rate Checker",
  bankapy_example: "Bank Interest Rate Checker",
  Regulatory_Information_Service: "Regulatory Information Service",
  regulatoryinfoserviceexample: "Regulatory Information Service",
  University_Degree_Requirements: "University Degree Requirements",
  universitydegreeexample: "University Degree Requirements",
  astronomical_object_info: "Astronomical Object Info",
  recorded_property_deed_lookup: "Recorded Property Deed Lookup",
  airport_security_line_wait_time: "Airport Security Line Wait Time",
  delivery_tracking: "Package / Shipment Tracker",
  in_game_item_price_tracker: "In-Game Marketplace Price Checker",
  job_board_listing: "Job Board Live Listings",
  laundry_service_order_status: "Laundry Service Order Status",
  pollution_emission: "Pollution Emission Monitor",
  tide_height: "Tide Height Tracker",
  weatherforecast: "Weather Forecast Service",
  flight: "Flight Search & Booking",
  hotel: "Hotel Room Availability & Rates",
  "Pharmacy_Medicine_Fulfillment_&_Hold": "Prescription Fulfillment & Hold",
  Tee_Time_Booker: "Tee Time Booker",
  cloud_server_load_balancer: "Cloud Server Load Balancer",
  cryptocurrency_exchange: "Cryptocurrency Exchange Retrieval",
  "e-commerce_product_price_and_availability": "E-commerce Product Stock Checker",
  live_auction_price: "Live Auction Price Retrieval",
  live_medical_device_monitor: "ICU Vitals Monitor",
  live_sports_betting: "Live Sports Betting Odds Retrieval",
  live_sports_score_tracker: "Live Sports Score Tracker",
  live_traffic_navigation_and_eta_updates: "Live Traffic Navigation & ETA",
  live_vehicle_gps_tracker: "Live Vehicle GPS Tracker",
  live_weather_sensor_data: "Live Weather Sensor Data",
  power_grid_operational_control: "Power Grid Control System",
  restaurant_wait_time: "Restaurant Wait Time Checker",
  stock_market_order_book: "Stock Market Order Book",
  stock_trading: "Stock Trading (Order Submission)",
  train_delay: "Train Delay Tracker",
};

/**
 * The 76 scenarios of TicToc.
 *
 * @source TicToc, Table 6 (name, sensitivity, access, number of trajectories) and Appendix D.1 (split); the
 *         paper's numbers add up to its 1,864 trajectories
 */
export const scenarios: readonly Scenario[] = [
  scenario("Regulatory Information Service", "low", "read", 20, "train"),
  scenario("University Degree Requirements", "low", "read", 21, "train"),
  scenario("Public Health Screening Guidelines", "low", "read", 20, "test"),
  scenario("Airline Baggage Policy", "low", "read", 20, "test"),
  scenario("Bank Interest Rate Checker", "low", "read", 20, "train"),
  scenario("Recorded Property Deed Lookup", "low", "read", 20, "train"),
  scenario("Astronomical Object Info", "low", "read", 20, "test"),
  scenario("Company Policy Lookup", "low", "read", 20, "train"),
  scenario("QRH Guidelines", "low", "read", 17, "train"),
  scenario("Protected CITES / Protected Places Rules", "low", "read", 18, "train"),
  scenario("Manufacturer Product Manual Retriever", "low", "read", 20, "train"),
  scenario("ISO / Industry Standard Text", "low", "read", 20, "train"),
  scenario("Chemical Safety Data Sheet (SDS)", "low", "read", 20, "test"),
  scenario("Programming Language Syntax Helper", "low", "read", 20, "train"),
  scenario("Public Attraction Hours", "low", "read", 20, "train"),
  scenario("Store Location Finder", "low", "read", 20, "train"),
  scenario("Airport Code Lookup", "low", "read", 10, "train"),
  scenario("Endangered Species List", "low", "read", 20, "train"),
  scenario("Streaming Service Library Checker", "low", "read", 18, "test"),
  scenario("Office Finder", "low", "read", 20, "test"),
  scenario("Class Room Finder", "low", "read", 17, "train"),
  scenario("Patent Metadata Lookup", "low", "read", 20, "test"),
  scenario("Archived Government Legislation Text", "low", "read", 9, "train"),
  scenario("UN Country Membership List", "low", "read", 20, "train"),
  scenario("EV Station Status", "low", "read", 14, "train"),
  scenario("Developing/Developed Countries Info", "low", "read", 20, "train"),
  scenario("Public Transportation Route Mapper", "low", "read", 20, "train"),
  scenario("City Population Data", "low", "read", 20, "test"),
  scenario("Pharmacological Database", "low", "read", 20, "train"),
  scenario("Job Board Live Listings", "medium", "read", 20, "test"),
  scenario("Weather Forecast Service", "medium", "read", 20, "train"),
  scenario("Package / Shipment Tracker", "medium", "read", 23, "train"),
  scenario("Laundry Service Order Status", "medium", "read", 24, "train"),
  scenario("In-Game Marketplace Price Checker", "medium", "read", 24, "train"),
  scenario("Airport Security Line Wait Time", "medium", "read", 18, "test"),
  scenario("Tide Height Tracker", "medium", "read", 20, "test"),
  scenario("Pollution Emission Monitor", "medium", "read", 20, "train"),
  scenario("Movie Showtimes Finder", "medium", "read", 21, "test"),
  scenario("Currency Exchange Rate", "medium", "read", 21, "train"),
  scenario("Grocery Store Sale Checker", "medium", "read", 21, "train"),
  scenario("Library Book Availability", "medium", "read", 19, "train"),
  scenario("Real Estate Listings", "medium", "read", 30, "train"),
  scenario("Ski Resort Snow Report", "medium", "read", 27, "train"),
  scenario("Hiking Trail Condition Report", "medium", "read", 27, "test"),
  scenario("Surf Report", "medium", "read", 24, "train"),
  scenario("Visa Case Status", "medium", "read", 21, "train"),
  scenario("Subscription / Account Status", "medium", "read", 21, "train"),
  scenario("Hotel Room Availability & Rates", "medium", "read-write", 39, "test"),
  scenario("Tee Time Booker", "medium", "read-write", 41, "train"),
  scenario("Prescription Fulfillment & Hold", "medium", "read-write", 40, "train"),
  scenario("Flight Search & Booking", "medium", "read-write", 40, "train"),
  scenario("Appointment Availability (Clinic)", "medium", "read-write", 40, "train"),
  scenario("Appointment Availability (Haircut)", "medium", "read-write", 40, "train"),
  scenario("Rental Car Availability & Rate Quote", "medium", "read-write", 40, "train"),
  scenario("Live Sports Betting Odds Retrieval", "high", "read", 20, "train"),
  scenario("Live Auction Price Retrieval", "high", "read", 20, "test"),
  scenario("E-commerce Product Stock Checker", "high", "read", 35, "train"),
  scenario("Live Traffic Navigation & ETA", "high", "read", 24, "train"),
  scenario("Live Sports Score Tracker", "high", "read", 21, "test"),
  scenario("Live Vehicle GPS Tracker", "high", "read", 22, "test"),
  scenario("Live Weather Sensor Data", "high", "read", 24, "test"),
  scenario("Train Delay Tracker", "high", "read", 20, "test"),
  scenario("Restaurant Wait Time Checker", "high", "read", 19, "test"),
  scenario("Stock Market Order Book", "high", "read", 20, "test"),
  scenario("Cryptocurrency Exchange Retrieval", "high", "read", 18, "train"),
  scenario("Cloud Server Load Balancer", "high", "read-write", 40, "test"),
  scenario("ICU Vitals Monitor", "high", "read-write", 40, "test"),
  scenario("Power Grid Control System", "high", "read-write", 40, "train"),
  scenario("Ride-Hailing Dispatch", "high", "read-write", 25, "test"),
  scenario("Taxi Dispatch System", "high", "read-write", 40, "train"),
  scenario("Emergency Alert / 911 Dispatch Interface", "high", "read-write", 18, "test"),
  scenario("Ambulance / Emergency Resource Dispatch", "high", "read-write", 40, "train"),
  scenario("Urban Parking-Spot Reservation", "high", "read-write", 82, "test"),
  scenario("Concert Ticket", "high", "read-write", 21, "train"),
  scenario("Gasoline Dispatcher", "high", "read-write", 29, "train"),
  scenario("Stock Trading (Order Submission)", "high", "read-write", 21, "train"),
];

function scenario(
  name: string,
  sensitivity: Scenario["sensitivity"],
  access: Scenario["access"],
  trajectories: number,
  split: Scenario["split"],
): Scenario {
  return { name, sensitivity, access, trajectories, split };
}

const byName = new Map(scenarios.map((scenario) => [scenario.name, scenario]));

/** The scenario of this name, to the letter; null for none. */
export function scenarioNamed(name: string): Scenario | null {
  return byName.get(name) ?? null;
}

/**
 * The scenario that the id of a conversation names by how it begins, as ids of the public data do; the longest
 * beginning counts.
 *
 * @returns null where it names none
 */
export function scenarioOfId(id: string): Scenario | null {
  let longest = "";
  for (const prefix of Object.keys(idPrefixes)) {
    const isMeant = id.startsWith(prefix) && /^(?:[_-].*)?\d*$/u.test(id.slice(prefix.length));
    if (isMeant && prefix.length > longest.length) longest = prefix;
  }
  return longest === "" ? null : scenarioNamed(idPrefixes[longest] ?? "");
}
